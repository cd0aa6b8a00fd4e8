import { tonesOf, type Sound } from './tones.ts'
import { currentVolume, type Volume } from './volume.ts'

const gainOf: Record<Volume, number> = { off: 0, quiet: 0.08, loud: 0.28 }

/** Rise and fall of a tone: without them a loudspeaker clicks. */
const edgeSeconds = 0.006

let context: AudioContext | undefined

/** Plays a sound by Web Audio, without files. A browser lets no page sound before the first key or tap. */
export const play = (sound: Sound): void => {
  const gain = gainOf[currentVolume()]
  if (gain === 0) return
  context ??= new AudioContext()
  void context.resume()
  for (const { hertz, at, seconds } of tonesOf[sound]) {
    const [start, end] = [context.currentTime + at, context.currentTime + at + seconds]
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
    const level = new GainNode(context, { gain: 0 })
    level.gain.setValueAtTime(0, start)
    level.gain.linearRampToValueAtTime(gain, start + edgeSeconds)
    level.gain.setValueAtTime(gain, end - edgeSeconds)
    level.gain.linearRampToValueAtTime(0, end)
    oscillator.connect(level).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(end)
  }
}
