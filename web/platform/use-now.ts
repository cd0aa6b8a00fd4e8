import { useState } from 'react'

/** The moment a component was first drawn; drawing itself must not look at the clock. */
export const useNow = (): Date => useState(() => new Date())[0]
