const address = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:=]+/g

/**
 * Replaces email addresses in a text that others wrote, such as the answer of an email server. Such texts are logged and
 * kept with failed jobs, where no address may stand (docs/product/privacy.md §5.1).
 */
export const maskAddresses = (text: string): string => text.replaceAll(address, '…@…')
