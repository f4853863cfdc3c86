/** Characters that the key of an item may have for the item to be snoozed: names, record numbers, dates. */
export const snoozeKey = /^[\w .:-]{1,200}$/
