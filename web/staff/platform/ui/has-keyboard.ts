/** Where nothing but a finger types, a focused field would cover the screen with a keyboard. */
export const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches
