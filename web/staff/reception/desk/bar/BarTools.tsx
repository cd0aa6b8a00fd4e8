import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import Muted from 'lucide/dist/esm/icons/volume-x.mjs'
import Loud from 'lucide/dist/esm/icons/volume-2.mjs'
import Quiet from 'lucide/dist/esm/icons/volume-1.mjs'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useKeyListKey } from '#web/staff/reception/desk/keys/key-list-open.ts'
import { play } from '#web/staff/reception/desk/sound/play.ts'
import { nextVolume, setVolume, useVolume, type Volume } from '#web/staff/reception/desk/sound/volume.ts'
import { TillLight } from '#web/staff/reception/desk/till/TillLight.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import styles from './BarTools.module.css'

const KeyList = lazyPanel(() => import('#web/staff/reception/desk/keys/KeyList.tsx'), 'KeyList')

const icons = { off: Muted, quiet: Quiet, loud: Loud }

const words: Record<Volume, () => string> = {
  off: m.desk_sound_off,
  quiet: m.desk_sound_quiet,
  loud: m.desk_sound_loud,
}

/** How loud this device is, in words only while it is silent; and the list of keys. */
export const BarTools = () => {
  const volume = useVolume()
  const [isListed, setListed] = useState(false)
  useKeyListKey(() => setListed(true))
  const change = () => {
    setVolume(nextVolume(volume))
    play('go')
  }
  return (
    <>
      <TillLight />
      <button type="button" className={styles.tool} data-volume={volume} onClick={change}>
        <Icon of={icons[volume]} />
        <span className={volume === 'off' ? undefined : 'hidden'}>{words[volume]()}</span>
      </button>
      <button type="button" className={styles.tool} aria-label={m.desk_keys()} onClick={() => setListed(true)}>
        <Icon of={Keyboard} />
      </button>
      {isListed && <KeyList onClose={() => setListed(false)} />}
    </>
  )
}
