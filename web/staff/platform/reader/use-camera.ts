import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeDetector } from './detect-code.ts'
import { seenCodes } from './seen-codes.ts'

/** `refused`: not allowed by the member or the machine; `none`: no camera; `busy`: another program has it. */
export type CameraState = 'starting' | 'on' | 'refused' | 'none' | 'busy'

/** The camera that looks away from the member, or the one that looks at who stands at the desk. */
export type Facing = 'environment' | 'user'

/** How often a picture is searched; more would only warm a phone. */
const searchIntervalMs = 80

const cameraState = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Searches what the video shows until the signal. */
const search = async (video: HTMLVideoElement, signal: AbortSignal, onCode: (text: string) => void) => {
  const detector = codeDetector()
  signal.addEventListener('abort', detector.end)
  const isNew = seenCodes()
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one picture after the other
    const text = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video) : undefined
    if (!signal.aborted && text !== undefined && isNew(text, performance.now())) onCode(text)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(searchIntervalMs)
  }
}

const openCamera = async (facing: Facing, signal: AbortSignal, onEnded: () => void): Promise<MediaStream> => {
  const video = { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } }
  // Without HTTPS browsers have no devices at all.
  if (!('mediaDevices' in navigator)) throw new DOMException('no devices', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
  const tracks = stream.getTracks()
  const stop = () => {
    for (const track of tracks) track.stop()
  }
  // Closed, locked or hidden while the browser was still asking.
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  for (const track of tracks) track.addEventListener('ended', onEnded)
  return stream
}

const isShown = (): boolean => document.visibilityState === 'visible'

/**
 * Shows the camera in a video and calls `onCode` with each code it sees. The camera is off as soon as the component is
 * gone or the page is hidden, and on again when the page is shown.
 */
export const useCamera = (facing: Facing, onCode: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  const [isVisible, setVisible] = useState(isShown)
  const code = useEffectEvent(onCode)
  useEffect(() => {
    const look = () => setVisible(isShown())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    const element = video.current
    if (!isVisible || !element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const fail = (error: unknown) => {
      if (!signal.aborted) setState(cameraState(error))
      leaving.abort()
    }
    const run = async () => {
      setState('starting')
      const stream = await openCamera(facing, signal, () => fail(new DOMException('ended', 'NotReadableError')))
      if (signal.aborted) return
      element.srcObject = stream
      await element.play()
      setState('on')
      await search(element, signal, (text) => code(text))
    }
    run().catch(fail)
    return () => {
      leaving.abort()
      element.srcObject = null
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt opens the camera again
  }, [facing, attempt, isVisible])
  return { video, state, tryAgain: () => setAttempt(attempt + 1) }
}
