import { acknowledgement } from '@/features/messages/calls'
import { transferOfCredit } from '@/features/transfer-of-credit/calls'
import { type AnyCall, largestBody } from '@/lib/calls/call'
import { mostRows } from '@/lib/server/college/policy'

const kilobytes = (call: AnyCall) => largestBody(call) / 1_024

/** What a team should know before it reads about a single call; the first part of docs/calls.md. */
export const introduction = `# The calls

Everything the portal asks of a college: one entry of \`lib/calls\` each, with an example that the embedded college answered. This page is made by \`npm run docs\`; a program
reads the same from [openapi.json](openapi.json). \`npm run conformance\` asks a college every call and says in what it differs from this page.

## Before the first call

**Three services.** The web service, the API and the content system each have an address of their own, which the portal reads from the variable that is in the heading below.
A path is appended to it as it is. Redirects are not followed.

**Who asks.** With each call comes \`Authorization: Bearer …\`, the access token that the identity provider gave the person who is signed in. Check its signature, issuer, audience
and end; answer 401 when it is not good. Calls of *anyone*, and of *whoever holds the link*, come without a token: a link carries a secret of its own, in the query or the body.

**The claim that names the student.** The identity provider's \`student_id\` claim in the identity token is \`{studentId}\`; its \`uid\`, or else \`sub\`, is \`{oktaId}\`. A provider that sends no
\`student_id\` is made up for by \`getUserData\`: \`profile.studentID\` then. With each call a college gets the access token and nothing else that says who asks: it finds the person by the
token's \`sub\`, and has to know itself which student that is.

**A token to try with.** Beside the embedded college: \`npm run conformance\` makes people and tokens of its own. From a provider: sign a test student in with the authorization code flow
and PKCE as the portal's client does (scopes \`openid profile email\`), with any OIDC tool, and take \`access_token\` from the answer of the token endpoint. Access tokens are short-lived;
\`npm run conformance\` says when one has expired. It takes \`CONFORMANCE_TOKEN\`, and for the reports \`CONFORMANCE_REPRESENTATIVE_TOKEN\`; all of its settings stand at the head of
\`scripts/conformance.ts\`.

**About whom.** \`{studentId}\`, \`{oktaId}\`, \`{subscriptionId}\` and every other field that names a student are filled in by the portal's server from the session, never by a browser.
A college checks them all the same: a token opens the record of its own student, and 403 is the answer to any other. A staff member who views the portal as a student comes with their
own token and the header \`x-actor-id\`; they may read, and make the saves of which this page says so.

**What comes back.** JSON in UTF-8, not compressed, with \`application/json\` or another type that ends in \`+json\` as its \`Content-Type\`: what calls itself something else is not read; what names no type is.
Bytes that are not UTF-8 are read in the charset that the type names, and \`npm run conformance\` says so; without one, each is replaced by a mark.
What the web service and the content system load stands in \`data\`; everything else is bare. Where an answer has a \`data\` field, only that is used; a bare
answer is taken everywhere. A field that this page does not name is dropped. One that it names and that is missing or of another type makes the whole answer unusable, unless it is marked \`?\`.
In a list a page makes do with less: a field of another type counts as missing, an entry that cannot do without it is left out, and the page says that something could not be read. Files, and what is
computed of all entries, want the whole answer.
Null and an empty text mean that there is nothing, and blanks around a text do not count. Who has nothing of a kind gets an empty list, and not 404, which people read as a failure;
a call that is optional and not offered answers 404. A field marked \`INDISPENSABLE\` may be missing by its type, but what the remark says cannot be done then.

**Sizes and rows.** Each call says how large its body and its answer may be: an answer that is longer is given up, and so is a list of more than ${mostRows} rows. Answer what a person can look through.
Bodies are at most ${kilobytes(acknowledgement)} KB, with files ${kilobytes(transferOfCredit.save) / 1_024} MB; a document in \`pdf_data\` is at most 15 MB before it is encoded.

**Values.** Where a remark lists values, the portal knows these, in any case. Another one is taken and means nothing to it: a status without action, a flag that counts as no.

**Plan codes.** Compared without regard to case, and sent back as the college wrote them (ruling 42): CLU, clu and Clu are one plan.

**Tracing.** Where the portal traces (\`OTEL_EXPORTER_OTLP_ENDPOINT\`), each request carries \`traceparent\` (W3C Trace Context): put its second part, the trace id, into your log, and both logs can be
held against each other. No other header names a request.

**Which calls are made today.** The column *Today*: *the server* for a page or an address of the portal, *a browser* for a component that asks through the portal's server. A call with – is
served by the embedded college and used by no page yet. A browser never reaches a college itself.

**Notation.** Dates are calendar dates, \`YYYY-MM-DD\`, without a time zone; money is whole cents of a US dollar, negative for a refund; yes and no are \`Y\` and \`N\`. Some names are
misspelled (\`item_statuts\`, \`doctorat_degree\`, \`validate-and-retrive-proctor\`): they are spelled so on the wire.

**Refusals.** 4xx with \`{ "message": … }\`, a sentence that a student may read, without names of fields; the embedded college adds \`faults\` (field and fault) for programs. 400 and 422: what was sent cannot be accepted, and nothing was changed. 401: no good token. 403: not theirs.
404: not there. 409: it contradicts what is on record. 429: too often, with \`Retry-After\`. The portal shows words of its own for 401, 403 and 404, and yours for the others.

**Saves.** All or nothing. With a save may come \`Idempotency-Key\`: the same key and body within a day is the same save, which is written once and answered as the first time. The portal
never repeats a save by itself; a load for which nothing came back, or 500, 502, 503 or 504 without Retry-After, it may ask once more.

**Time.** Each call says how long the portal waits. A service that fails or is late too often is left alone for a while, and its pages say so.

**Examples.** One fictional student on March 9, 2026. Secrets and documents are made up. Long lists and texts are cut here (…); [openapi.json](openapi.json) has them whole.

**Sources.** S1 is the specification of shell and designations, S2 that of annual review and catalogues; the number is the section. *Ours* marks what neither shows and this table decides;
*ruling* is the numbered decision where they are silent or disagree; *pages* with a number is the customer's list of pages, which is not in this repository;
letters and a number with a hyphen, such as MQ-04 or CS-04, name a row of the specification ([what the letters mean](../CONTRIBUTING.md#numbers-of-requirements), and [which rows are proven one by one](proofs.md)).

**Not here.** \`GET /nonce\`, which both specifications name, is no call to a college: the portal answers it itself, at \`/nonce\`, to the page whose policy carries the nonce.
`
