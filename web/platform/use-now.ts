import { useState } from 'react'

/** Time of a component's first render; later renders must not read the clock. */
export const useNow = (): Date => useState(() => new Date())[0]
