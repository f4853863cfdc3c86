/** What a team should know before it reads about a single call; the first part of docs/calls.md. */
export const introduction = `# The calls

Everything the portal asks of a college: one entry of \`lib/calls\` each, with an example that the embedded college answered. This page is made by \`npm run docs\`; a program
reads the same from [openapi.json](openapi.json). \`npm run conformance\` asks a college every call and says in what it differs from this page.

## Before the first call

**Three services.** The web service, the API and the content system each have an address of their own, which the portal reads from the variable that stands in the heading below.
A path is appended to it as it is. Redirects are not followed.

**Who asks.** With each call comes \`Authorization: Bearer …\`, the access token that the identity provider gave the person who is signed in. Check its signature, issuer, audience
and end; answer 401 when it is not good. Calls of *anyone*, and of *whoever holds the link*, come without a token: a link carries a secret of its own, in the query or the body.

**About whom.** \`{studentId}\`, \`{oktaId}\`, \`{subscriptionId}\` and every other field that names a student are filled in by the portal's server from the session, never by a browser.
A college checks them all the same: a token opens the record of its own student, and 403 is the answer to any other. A staff member who views the portal as a student comes with their
own token and the header \`x-actor-id\`; they may read, and make the saves of which this page says so.

**What comes back.** JSON. What the web service and the content system load stands in \`data\`; everything else is bare. Where an answer has a \`data\` field, only that is used. A field
that this page does not name is dropped. One that it names and that is missing or of another type makes the whole answer unusable, unless it is marked \`?\`; null and an
empty text mean that there is nothing.

**Notation.** Dates are calendar dates, \`YYYY-MM-DD\`, without a time zone; money is whole cents of a US dollar, negative for a refund; yes and no are \`Y\` and \`N\`. Some names are
misspelled (\`item_statuts\`, \`doctorat_degree\`, \`validate-and-retrive-proctor\`): they are spelled so on the wire.

**Refusals.** 4xx with \`{ "message": … }\`, a sentence that a student may read. 400 and 422: what was sent cannot be accepted, and nothing was changed. 401: no good token. 403: not theirs.
404: not there. 409: it contradicts what is on record. 429: too often, with \`Retry-After\`. The portal shows words of its own for 403 and 404, and yours for the others.

**Saves.** All or nothing. With a save may come \`Idempotency-Key\`: the same key and body within a day is the same save, which is written once and answered as the first time. The portal
never repeats a save by itself; a load whose connection broke it may ask once more.

**Time.** Each call says how long the portal waits. A service that fails or is late too often is left alone for a while, and its pages say so.

**Examples.** One fictional student on March 9, 2026. Secrets are left out (…), long lists and texts are cut.

**Sources.** S1 is the specification of shell and designations, S2 that of annual review and catalogues; the number is the section. *Ours* marks what neither shows and this table decides;
*ruling* is the numbered decision where they are silent or disagree; two letters and a number, such as MQ-04, name a row of what is [promised and proven](proofs.md).

**Not here.** \`GET /nonce\`, which both specifications name, is no call to a college: the portal answers it itself, at \`/nonce\`, to the page whose policy carries the nonce.
`
