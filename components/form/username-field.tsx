/**
 * Tells password managers whose new password it is: without a field of the username they save it under no name. Nobody types here, and
 * nothing of it is sent.
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
