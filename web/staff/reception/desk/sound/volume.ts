import { useSyncExternalStore } from 'react'

/** How loud this device is; each device keeps its own. */
export const volumes = ['off', 'quiet', 'loud'] as const
export type Volume = (typeof volumes)[number]

const storedAs = 'staff-volume'

const isVolume = (kept: string | null): kept is Volume => volumes.some((volume) => volume === kept)

const kept = localStorage.getItem(storedAs)
let current: Volume = isVolume(kept) ? kept : 'loud'
const listeners = new Set<() => void>()

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const currentVolume = (): Volume => current

export const useVolume = (): Volume => useSyncExternalStore(subscribe, currentVolume)

export const setVolume = (volume: Volume): void => {
  current = volume
  localStorage.setItem(storedAs, volume)
  for (const changed of listeners) changed()
}

/** The one after the loudest is silence. */
export const nextVolume = (volume: Volume): Volume => volumes[(volumes.indexOf(volume) + 1) % volumes.length] ?? 'off'
