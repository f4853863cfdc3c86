/** Addresses of the college that the page shows, from the settings. */
export interface Contacts {
  supportEmail: string
  applicationsEmail: string
  badges: string
  library: string
  partner: string
  enrollment: string
}
