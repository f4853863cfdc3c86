import { acknowledgement } from '@/features/messages/calls'
import { transferOfCredit } from '@/features/transfer-of-credit/calls'
import { type AnyCall, largestBody } from '@/lib/calls/call'
import { mostRows } from '@/lib/server/college/policy'

const kilobytes = (call: AnyCall) => largestBody(call) / 1_024

/** What holds for every call; the first part of docs/calls.md. */
export const introduction = `# The calls

Everything the portal asks of a college. This page lists the calls, one line each. [openapi.json](openapi.json) has the rest: every field with its type and meaning, limits, and an example that the embedded college returned.
Any OpenAPI viewer renders it, for example \`npx @redocly/cli build-docs docs/openapi.json\`. \`npm run docs\` writes both files. \`npm run conformance\` makes every call to a college and reports each difference.

## Before the first call

**Three services.** The web service, the API and the content system each have their own address. The portal reads it from the variable in the heading below and appends the path. It follows no redirects.

**Authorization.** Each call carries \`Authorization: Bearer …\` with the access token of the signed-in person. Check its signature, issuer, audience and expiry; return 401 if one is wrong.
Calls by *anyone* and by the *holder of the link* carry no token. A link carries its own secret in the query or the body.

**The claim that names the student.** \`{studentId}\` is the \`student_id\` claim of the identity token. \`{oktaId}\` is its \`uid\`, or \`sub\` if there is no \`uid\`. Without a \`student_id\` claim the portal uses \`profile.studentID\` from \`getUserData\`.
A college receives the access token and nothing else that identifies the person, so it must map the token's \`sub\` to the student itself.

**A test token.** With the embedded college, \`npm run conformance\` creates its own people and tokens. With another provider, sign a test student in with any OIDC tool as the portal's client does (authorization code with PKCE, scopes \`openid profile email\`)
and take \`access_token\` from the token response. Set it as \`CONFORMANCE_TOKEN\`, and a representative's as \`CONFORMANCE_REPRESENTATIVE_TOKEN\`. The head of \`scripts/conformance.ts\` lists all settings.

**Whose record.** The portal's server fills in \`{studentId}\`, \`{oktaId}\`, \`{subscriptionId}\` and every other field that names a student. A browser never sends them. Check them anyway: a token opens the record of its own student; return 403 for any other.
A staff member who views the portal as a student sends their own token and the header \`x-actor-id\`. They may load, and may make only the saves that say so.

**Answers.** JSON in UTF-8, uncompressed, with \`Content-Type: application/json\` or a type that ends in \`+json\`. The web service and the content system put a loaded answer in \`data\`; all other answers are bare. The portal also accepts a bare answer everywhere.
It drops fields that the document does not name. A missing required field, or a field of the wrong type, makes the whole answer unusable. A page that shows a list skips the bad entries and says that something could not be read.
Null, an empty text and blanks all mean "nothing". Return an empty list, not 404, when a student has none. Return 404 for an optional call that you do not offer. A field with \`x-indispensable\` may be missing, but then the portal cannot do what the remark says.

**Limits.** At most ${mostRows} rows in a list. Bodies are at most ${kilobytes(acknowledgement)} KB, with files ${kilobytes(transferOfCredit.save) / 1_024} MB. A document in \`pdf_data\` is at most 15 MB before encoding. Each call's description says how long the portal waits.

**Values.** \`x-values\` lists the values that the portal knows, in any case. It accepts other values, but they mean nothing to it.

**Plan codes.** The portal compares them without regard to case and sends them back as the college wrote them.

**Tracing.** With \`OTEL_EXPORTER_OTLP_ENDPOINT\` set, each request carries \`traceparent\` (W3C Trace Context). Log its trace id to match both logs.

**Notation.** Dates are \`YYYY-MM-DD\` without a time zone. Money is whole cents of a US dollar, negative for a refund. Yes and no are \`Y\` and \`N\`. A few names are misspelled on the wire and stay that way (\`item_statuts\`, \`doctorat_degree\`, \`validate-and-retrive-proctor\`).

**Refusals.** 4xx with \`{ "message": … }\`: a sentence for the student, without field names. 400 or 422: the input is not acceptable and nothing changed. 401: no valid token. 403: not their record. 404: not found. 409: conflicts with the record. 429: too often, with \`Retry-After\`.
The portal shows its own words for 401, 403 and 404, and yours for the rest.

**Saves.** All or nothing. A save may carry \`Idempotency-Key\`: the same key and body within a day is the same save; write it once and return the first answer. The portal never repeats a save by itself. It repeats a load once after no answer, or after 500, 502, 503 or 504 without \`Retry-After\`.

**Browser.** \`yes\` marks the calls that a browser may make through the portal's server, at \`/api/college/{name}\`. A browser never reaches a college itself.

**Optional.** No specification names these calls. The portal works without them.

**Sources.** S1 is the specification of the shell and designations, S2 of the annual review and catalogs; the number is the section. *Ours* marks a decision of this project.

**Not here.** \`GET /nonce\`, which both specifications name, is not a call to a college. The portal serves it to the page whose content policy carries the nonce.
`
