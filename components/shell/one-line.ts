/**
 * Removes the line breaks from an inline script. The script occurs again in the payload after the page, where each line
 * break is two characters; only identical text compresses well as a repetition.
 */
export const oneLine = (script: string): string => script.replaceAll('\n', '')
