import { RadioField } from '@/components/form/choice-fields'
import { PlainForm } from '@/components/form/plain-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { TelephoneField, TextField } from '@/components/form/text-fields'
import { DateText } from '@/components/ui/date-text'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import type { InputOf } from '@/lib/calls/call'
import { toLongMonth } from '@/lib/shared/calendar-date'
import type { PlainField } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import type { ApprovalRequest, designationAppStatusSupervisor } from './calls'
import { refusalLength, supervisorResponses } from './forms'
import { NoteOpened } from './note-opened'

interface PeopleAndForm {
  applicant: string
  supervisor: string
  fields: readonly PlainField[]
  failure: Failure | null
}

interface AnswerFormProps extends PeopleAndForm {
  request: ApprovalRequest
  invitation: InputOf<typeof designationAppStatusSupervisor>
  /** Address of the form for someone who is not the supervisor. */
  wrongPerson: string
}

/** Shows what to confirm, and the answer form, signed by typing a name. */
export function AnswerForm(props: AnswerFormProps) {
  const { request, applicant, supervisor, invitation, fields, failure, wrongPerson } = props
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <section aria-labelledby="asked-title" className="flex flex-col gap-3">
        <h2 id="asked-title" className="font-serif text-xl font-semibold">
          Please confirm this application
        </h2>
        <p>
          {applicant} has applied for a designation and named {supervisor} as supervisor. This takes less than two
          minutes, and you do not need an account.
        </p>
        <DefinitionList items={claimsOf(request, applicant)} className="border-y border-line py-4" />
        <p>
          This link was sent to <strong>{supervisor}</strong>. If that is not you, or you are not the supervisor of{' '}
          {applicant}, <TextLink href={wrongPerson}>tell us so</TextLink>.
        </p>
      </section>
      <NoteOpened invitation={invitation}>
        <Answer applicant={applicant} supervisor={supervisor} fields={fields} failure={failure} />
      </NoteOpened>
    </div>
  )
}

/** The answer form. `supervisor`: the name in the application, when known. */
export function Answer({
  applicant,
  supervisor,
  fields,
  failure,
}: Omit<PeopleAndForm, 'supervisor'> & { supervisor?: string }) {
  return (
    <PlainForm fields={fields} failure={failure} submit="Send your answer">
      <div className="group flex flex-col gap-4">
        <RadioField name="response" label="Your answer" options={supervisorResponses} />
        <div className="hidden group-has-[input[value=N]:checked]:block">
          <TextAreaField
            name="reason"
            label="Why you cannot confirm it"
            hint={`Required, in ${refusalLength.least} to ${refusalLength.most} characters. ${applicant} will read it.`}
            rows={3}
            sometimes
          />
        </div>
      </div>
      <TextField
        name="supervisorName"
        label="Your full name, as your signature"
        hint={supervisor && `As written in the application: ${supervisor}`}
        autoComplete="name"
      />
      <TextField name="title" label="Your title" autoComplete="organization-title" />
      <TextField name="organization" label="Your organization" autoComplete="organization" />
      <TelephoneField name="phone" label="Your telephone number" />
      <p className="text-sm text-ink-soft">
        Your answer, name, title, organization and telephone number are kept with the application. {applicant} sees only
        whether you confirmed, and your reason if you cannot. You can answer once.
      </p>
    </PlainForm>
  )
}

function claimsOf(request: ApprovalRequest, applicant: string) {
  const { designationName, appliedOn, organization, position, employedFrom, employedTo } = request
  const employed =
    employedFrom && `${toLongMonth(employedFrom)} to ${employedTo === null ? 'now' : toLongMonth(employedTo)}`
  return [
    { term: 'Applicant', value: applicant },
    { term: 'Designation', value: designationName },
    { term: 'Date of application', value: appliedOn && <DateText date={appliedOn} /> },
    { term: 'Employer', value: organization },
    { term: 'Role', value: position },
    { term: 'Time employed', value: employed },
  ].filter(({ value }) => value)
}

/** Page for someone who got the link by mistake. */
export function WrongPersonForm({ applicant, supervisor, fields, failure, back }: PeopleAndForm & { back: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h2 className="font-serif text-xl font-semibold">Tell us that you are not the supervisor</h2>
        <p>
          {applicant} named {supervisor} as supervisor. When you send this, {applicant} is asked to name somebody else,
          and this link stops working. Your name is kept with the application; {applicant} does not see it.
        </p>
      </div>
      <WrongPerson fields={fields} failure={failure} />
      <p>
        <TextLink href={back}>Back to the application</TextLink>
      </p>
    </div>
  )
}

/** Form for someone who got the link by mistake. */
export const WrongPerson = ({ fields, failure }: Pick<PeopleAndForm, 'fields' | 'failure'>) => (
  <PlainForm fields={fields} failure={failure} submit="I am not the supervisor">
    <TextField name="name" label="Your full name" autoComplete="name" />
  </PlainForm>
)
