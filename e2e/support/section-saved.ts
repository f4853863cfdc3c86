/**
 * The message of a profile section on the page that is shown after the save. Just before, the form shows the same words
 * with a small letter while it leaves; a test that continues at those words meets a page that is going away.
 */
export const sectionSaved = /Your changes are saved\./
