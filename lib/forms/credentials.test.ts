import { codeForm, passwordForm, primaryEmailForm, secondaryEmailForm } from './credentials'
import { recoveryQuestionForm } from './recovery-question'
import { findDraftedForm } from './drafted'
import type { Form } from './form'
import { isSecret } from './secret'

const secretsOf = ({ fields }: Form) => Object.keys(fields).filter((name) => fields[name] && isSecret(fields[name]))

test('R-17, S-51: passwords, codes and the recovery answer are secret, and none of these forms keeps a draft', () => {
  expect(secretsOf(passwordForm)).toEqual(['oldPassword', 'newPassword'])
  expect(secretsOf(recoveryQuestionForm)).toEqual(['answer', 'password'])
  expect(secretsOf(codeForm)).toEqual(['otp'])
  for (const { name } of [codeForm, passwordForm, primaryEmailForm, recoveryQuestionForm, secondaryEmailForm])
    expect([name, findDraftedForm(name)]).toEqual([name, null])
})
