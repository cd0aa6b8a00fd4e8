import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DoubtfulVisit } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { queryClient } from '#web/platform/query-client.ts'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from './Doubtful.module.css'
import { DoubtfulRow } from './DoubtfulRow.tsx'
import { doubtfulQuery } from './offline.queries.ts'

/** Visits that waited without a connection and need a member's look, the oldest first. */
export const DoubtfulPanel = ({ onClose }: { onClose: () => void }) => {
  const { data, error } = useQuery(doubtfulQuery())
  const [said, setSaid] = useState('')
  const decided = (sentence: string, doubtful: readonly DoubtfulVisit[]) => {
    setSaid(sentence)
    queryClient.setQueryData(doubtfulQuery().queryKey, { doubtful: [...doubtful] })
  }
  return (
    <SidePanel title={m.doubtful_title()} note={m.doubtful_note()} onClose={onClose}>
      <output className={styles.said}>{said}</output>
      <Failure message={error?.message} />
      {data?.doubtful.length === 0 && <p>{m.doubtful_none()}</p>}
      <ul className={styles.list}>
        {data?.doubtful.map((visit) => (
          <DoubtfulRow key={visit._id} visit={visit} onDecided={decided} />
        ))}
      </ul>
    </SidePanel>
  )
}
