/** Columns by which the list of incidents may be put in order. */
export const incidentOrders = ['when', 'who', 'where'] as const
