/**
 * A section of the profile says that it is saved, on the page that is shown after the save. The form says the same just before, with a
 * small letter and while it leaves: who goes on at those words meets a page that is going away.
 */
export const sectionSaved = /Your changes are saved\./
