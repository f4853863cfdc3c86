import { stateFormOptions, states } from '@/lib/content/options/states'
import { hasOption } from './options'
import { required } from './personal-data'

/**
 * What is wrong with the state of an address, or null: forms offer one list and accept the places of both (ruling 12). Apart from the
 * other personal data, so that a form without an address does not bring the lists into the browser.
 */
export const stateFault = (code: string): string | null =>
  hasOption(stateFormOptions, code) || hasOption(states, code) ? null : required
