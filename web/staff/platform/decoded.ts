/** A part of an address as it was written; a percent sign that encodes nothing stands for itself. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
