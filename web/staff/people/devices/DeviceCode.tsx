import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { devicesQuery } from '#web/staff/people/team/team.queries.ts'
import { FormGround, PanelActions, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './DeviceCode.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

interface DeviceCodeProps {
  name: string
  code: string
  /** ISO instant. */
  expires: string
  onAgain: () => Promise<void>
  onClose: () => void
  /** The device has typed the code. */
  onDone: (sentence: string) => void
}

/** How often the list of devices is read while a code waits to be typed. */
const pollIntervalMs = 3_000

/** '4821 0937', which is called across a room in two halves. */
const inHalves = (code: string): string => code.replace(/^(\d{4})(?=\d{4}$)/, '$1\u00a0')

const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The code, as large as it is read from the other device, with its ten minutes running. */
export const DeviceCode = ({ name, code, expires, onAgain, onClose, onDone }: DeviceCodeProps) => {
  const left = useSecondsLeft(expires)
  const isOver = left === 0
  const { data } = useQuery({ ...devicesQuery, refetchInterval: isOver ? false : pollIntervalMs })
  const before = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!data) return
    before.current ??= new Set(data.devices.map(({ _id }) => _id))
    const known = before.current
    if (data.devices.some((device) => device.name === name && !known.has(device._id))) onDone(m.devices_done({ name }))
  }, [data, name, onDone])
  return (
    <>
      <FormGround>
        <p className={styles.label}>{m.devices_code({ name })}</p>
        {/* Focused, so that a screen reader reads the code when it is made. */}
        <p className={styles.code} data-over={isOver || undefined} tabIndex={-1} ref={takeFocus}>
          <span className="hidden">{code.split('').join(' ')}</span>
          <span aria-hidden="true">{inHalves(code)}</span>
        </p>
        <p className={styles.left} role="timer">
          {isOver ? m.devices_code_over() : m.devices_code_left({ time: inMinutes(left) })}
        </p>
      </FormGround>
      <ol className={styles.steps}>
        <li>{m.devices_step_open({ address: `${location.host}${staffPaths.desk}` })}</li>
        <li>{m.devices_step_choose({ button: m.staff_enrol_open() })}</li>
        <li>{m.devices_step_type()}</li>
      </ol>
      {isOver && (
        <div role="alert">
          <Says kind="wait">{m.devices_code_over()}</Says>
        </div>
      )}
      <PanelActions>
        {isOver ? (
          <Button onClick={() => void onAgain()}>{m.devices_code_again()}</Button>
        ) : (
          <Button look="quiet" onClick={onClose}>
            {m.devices_finish()}
          </Button>
        )}
      </PanelActions>
    </>
  )
}
