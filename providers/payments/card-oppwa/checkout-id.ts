/** 32 hexadecimal digits, a dot and the name of a machine; a guard for hexadecimal digits alone refuses every real id. */
export const isCheckoutId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9.-]{8,64}$/.test(id)
