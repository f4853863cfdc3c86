import { optionsOf } from './option'

/** Places by their postal codes (S1 §9, S2 §9). */

const fiftyStatesAndCapital = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** The 50 states, the District of Columbia and Puerto Rico (S1 §9). */
export const states = optionsOf({ ...fiftyStatesAndCapital, PR: 'Puerto Rico' })

/**
 * The states that forms offer: also Guam (S2 §9). Forms accept the union of both lists, which equals this list (ruling
 * 12).
 */
export const stateFormOptions = optionsOf({ ...fiftyStatesAndCapital, GU: 'Guam', PR: 'Puerto Rico' })

/** Military mail codes, and territories that no list of the specification has. */
const otherPlaces = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  VI: 'U.S. Virgin Islands',
}

/** The states of a mailing address: the form list, and other places where the college has students (ruling 12). */
export const addressStates = [...stateFormOptions, ...optionsOf(otherPlaces)]

/** The only country that most forms send (S2 §9). The application for admission also accepts other countries. */
export const usa = 'USA'
