/** What the key of an item may be made of for the item to be hidden: names, numbers of records, dates. */
export const snoozeKey = /^[\w .:-]{1,200}$/
