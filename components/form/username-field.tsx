/**
 * A hidden field that tells password managers whose new password it is; without it they save the password without a
 * username. Nobody types here, and the form does not send it.
 */
export const UsernameField = ({ username }: { username: string }) => (
  <input
    type="text"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
)
