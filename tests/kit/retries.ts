/** Playwright sends a call again whose kept-alive connection closed just when it was reused, as browsers do. */
export const retries = { maxRetries: 3 }
