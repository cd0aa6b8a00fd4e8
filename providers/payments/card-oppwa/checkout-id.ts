/** 32 hexadecimal digits, a dot and a machine name. A check for hexadecimal digits alone would refuse every real id. */
export const isCheckoutId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9.-]{8,64}$/.test(id)
