import { Callout } from '@/components/ui/callout'
import { DefinitionList } from '@/components/ui/definition-list'
import { labelFromName, wordsOf } from './draft-words'

/** Answers from an earlier version of the form that fit no field of this version. */
export function OldAnswers({ answers }: { answers: Readonly<Record<string, unknown>> }) {
  const items = Object.entries(answers).map(([name, value]) => ({ term: labelFromName(name), value: wordsOf(value) }))
  return (
    <Callout title="Answers from an earlier version of this form" level={3}>
      <p>
        The form has changed since you typed these. Copy over what still fits. They are kept until you send or discard
        the form.
      </p>
      <DefinitionList items={items} />
    </Callout>
  )
}
