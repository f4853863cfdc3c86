/*
 * What is said of hours that were typed wrong, in a form and where somebody tries what a credit would count: that is a rule, and the form
 * is the browser's.
 */
export const hoursWanted = 'Enter hours as a number, for example 1.5'
export const tooManyEthicsHours = 'Ethics hours cannot exceed CE hours'
