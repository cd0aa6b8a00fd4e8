/** Why a ticket is given without a sale. free: as a present · compensation: for something that went wrong. */
export const grantReasons = ['free', 'compensation'] as const
