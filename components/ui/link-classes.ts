/** The look of a link in text, for what is drawn by something else than `TextLink`. */
export const linkClasses = 'text-blue underline underline-offset-4 hover:text-blue-strong'
