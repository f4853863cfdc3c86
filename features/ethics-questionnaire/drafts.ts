import { hrefs } from '@/lib/shared/hrefs'
import { ethicsQuestionnaireForm } from './forms'

export const ethicsQuestionnaireDrafts = [
  { form: ethicsQuestionnaireForm, title: 'Ethics questionnaire', href: () => hrefs.ethicsQuestionnaire() },
]
