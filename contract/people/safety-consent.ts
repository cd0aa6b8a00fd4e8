/** Version of the sentence `safety_consent`, which the consent is given to; a new sentence is a new version. */
export const safetyConsentVersion = '2026-11'
