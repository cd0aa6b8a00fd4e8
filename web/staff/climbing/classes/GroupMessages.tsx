import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassDateId } from '#contract/platform/id.ts'
import { attendance } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { MessageForm } from '#web/staff/people/people/MessageForm.tsx'
import { MessageView } from '#web/staff/people/people/MessageView.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import styles from './GroupMessages.module.css'

/** Writing to a group, and what was written to it before. */
export const GroupMessages = ({ dateId, onBack }: { dateId: ClassDateId; onBack: () => void }) => {
  const { data, error } = useQuery(answerOf(attendance.messages, { params: { dateId } }))
  const [said, setSaid] = useState<{ sentence: string; nth: number }>()
  return (
    <>
      <output>{said?.sentence}</output>
      <MessageForm
        key={said?.nth}
        title={m.roster_write()}
        write={(body) => call(attendance.write, { params: { dateId }, body })}
        onDone={(sentence) => {
          setSaid((before) => ({ sentence, nth: (before?.nth ?? 0) + 1 }))
          void invalidate(attendance.messages)
        }}
        onBack={onBack}
      />
      <PanelSection title={m.group_messages()}>
        <Failure message={error?.message} />
        {!data && !error && <Skeleton label={m.loading()} shapes={['line', 'line']} />}
        {data?.messages.length === 0 && <p className="muted">{m.group_messages_none()}</p>}
        <ol className={styles.messages}>
          {data?.messages.map(({ _id, at, by, subject, text, recipients }) => (
            <li key={_id}>
              <details>
                <summary>
                  <b>{subject === '' ? m.group_message_erased() : subject}</b>
                  <small>
                    {[
                      m.devices_day_time({ day: date(at), time: time(at) }),
                      by,
                      recipients !== undefined && m.group_message_recipients({ count: recipients }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </summary>
                {text !== '' && <MessageView subject={subject} text={text} />}
              </details>
            </li>
          ))}
        </ol>
      </PanelSection>
    </>
  )
}
