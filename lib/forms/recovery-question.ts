import * as z from 'zod/mini'
import type { Option } from '@/lib/content/options/option'
import { fixedSecurityQuestions, keyedSecurityQuestions } from '@/lib/content/options/security-questions'
import { choice, line, password } from './fields'
import { defineForm } from './form'
import { secret } from './secret'

/** All the questions that a person may choose from; what is sent is the question as it reads. */
export const recoveryQuestions: readonly Option[] = [
  ...fixedSecurityQuestions,
  ...keyedSecurityQuestions.map(({ label }) => label),
].map((question) => ({ code: question, label: question }))

/** The fewest characters of an answer. */
export const shortestAnswer = 4

/** A question for the day on which somebody cannot sign in. It keeps no draft. */
export const recoveryQuestionForm = defineForm({
  name: 'recovery-question',
  fields: {
    question: choice(recoveryQuestions, 'Choose a question'),
    answer: secret(line(100).check(z.minLength(shortestAnswer, `Use at least ${shortestAnswer} characters`))),
    password: password(),
  },
})
