import { agreed } from './fields'
import { defineForm } from './form'

/** Says that a change was made by somebody else. The box is there for people: a program that posts an empty form ticks none. */
export const notMeForm = defineForm({
  name: 'not-me',
  fields: { notMine: agreed('Check the box if this was not you.') },
})
