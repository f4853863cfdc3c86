/** The classes of a text link, for elements other than `TextLink`. */
export const linkClasses = 'text-blue underline underline-offset-4 hover:text-blue-strong'
