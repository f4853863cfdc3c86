/** Says once why the journeys cannot run, before one fails for a reason that is not its own. */
export default function needServers(): void {
  const { PORTAL_URL, COLLEGE_URL } = process.env
  if (!PORTAL_URL || !COLLEGE_URL)
    throw new Error('The journeys need a portal and a college of their own. Run: npm test -- journeys')
}
