/** The endpoints that faults can be set for, with their names in the call log. */
export const namedEndpoints: Record<string, string> = {
  '/.well-known/openid-configuration': 'oidc:discovery',
  '/authorize': 'oidc:authorize',
  '/token': 'oidc:token',
  '/revoke': 'oidc:revocation',
  '/logout': 'oidc:logout',
}
