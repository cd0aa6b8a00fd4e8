import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Title } from '#web/platform/Title.tsx'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { useNow } from '#web/platform/use-now.ts'
import { priceOfCents } from '#web/staff/climbing/classes/group-words.ts'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { previewQuery } from './cancellations.queries.ts'
import styles from './CancelGroups.module.css'
import { Consequence, sumBack } from './Consequence.tsx'
import { GroupChoices } from './GroupChoices.tsx'
import { allowedMoves, moveAll, type Moves } from './moves.ts'
import { TouchedPlaces } from './TouchedPlaces.tsx'
import { useCancel } from './use-cancel.ts'

const noMoves: Moves = new Map()

/** Chooses groups, shows what their cancellation does place by place, and does it by a second press. */
export const CancelGroups = ({ course }: { course: OfficeCourse }) => {
  const now = useNow().toISOString()
  const go = useNavigation()
  const [address, setAddress] = useAddress('groups')
  const [because, setBecause] = useState('')
  const [hasNoReason, setHasNoReason] = useState(false)
  const [moves, setMoves] = useState(noMoves)
  const [isAsking, setIsAsking] = useState(false)
  const named = new Set(address.groups.split(','))
  const groupIds = course.groups.filter(({ _id, cancelled }) => named.has(_id) && !cancelled).map(({ _id }) => _id)
  const query = useQuery({ ...previewQuery(groupIds), enabled: groupIds.length > 0, placeholderData: keepPreviousData })
  const preview = groupIds.length > 0 ? query.data : undefined
  const places = preview?.places ?? []
  const allowed = allowedMoves(places, moves)
  const sum = priceOfCents(sumBack(places, allowed))
  const isActivity = course.category === 'A'
  const cancel = useCancel(
    { groupIds, because, moves, preview },
    (cancellationId) => go(staffPaths.cancellation(cancellationId), { replace: true }),
    () => setIsAsking(false),
  )
  const move = (key: string, to: ClassId | undefined) => {
    const next = new Map(allowed)
    if (to === undefined) next.delete(key)
    else next.set(key, to)
    setMoves(next)
    setIsAsking(false)
  }
  const ask = () => {
    setHasNoReason(because.trim() === '')
    if (because.trim() === '') document.getElementById('because')?.focus()
    else setIsAsking(true)
  }
  const counted = (isActivity ? m.cancel_terms : m.cancel_groups)({ count: groupIds.length })
  return (
    <OfficePage
      title={isActivity ? m.cancel_title_terms() : m.cancel_title_groups()}
      note={inLanguage(course.name)}
      actions={
        <Link className={buttonLook({ look: 'quiet', small: true })} to={`${staffPaths.classes}/${course._id}`}>
          {m.cancel_to_course()}
        </Link>
      }
    >
      <Title page={m.cancel_title()} />
      <div className={styles.page}>
        <GroupChoices
          course={course}
          now={now}
          chosen={groupIds}
          onChange={(chosen) => {
            setIsAsking(false)
            setAddress({ groups: chosen.join(',') })
          }}
        />
        {groupIds.length > 0 && (
          <>
            <section className={styles.places} aria-labelledby="touched">
              <div className={styles.head}>
                <h2 id="touched">{m.cancel_places()}</h2>
                {places.some(({ targets }) => targets.length > 0) && (
                  <div className={styles.buttons}>
                    <Button
                      small
                      look="quiet"
                      onClick={() => {
                        setMoves(moveAll(places, allowed))
                        setIsAsking(false)
                      }}
                    >
                      {m.cancel_move_all()}
                    </Button>
                    {allowed.size > 0 && (
                      <Button small look="bare" onClick={() => setMoves(noMoves)}>
                        {m.cancel_move_none()}
                      </Button>
                    )}
                  </div>
                )}
              </div>
              <TouchedPlaces places={places} groups={course.groups} moves={allowed} onMove={move} query={query} />
            </section>
            {preview && !query.error && (
              <div className={styles.decide}>
                <Consequence places={places} moves={allowed} held={preview.held} />
                <div className={styles.form}>
                  <Field
                    label={m.cancel_because()}
                    name="because"
                    autoComplete="off"
                    maxLength={200}
                    hint={m.cancel_because_hint()}
                    value={because}
                    onChange={({ currentTarget }) => {
                      setBecause(currentTarget.value)
                      setHasNoReason(false)
                    }}
                    error={hasNoReason ? m.cancel_because_missing() : undefined}
                  />
                  {cancel.message !== undefined && (
                    <div role="alert">
                      <Says kind="stop">{cancel.message}</Says>
                    </div>
                  )}
                  {isAsking ? (
                    <div className={styles.question} role="alertdialog" aria-label={m.cancel_sure({ what: counted })}>
                      <Says kind="stop">
                        <b>{m.cancel_sure({ what: counted })}</b> {m.cancel_final()}
                      </Says>
                      <div className={styles.buttons}>
                        <Button look="final" busy={cancel.busy} onClick={cancel.run}>
                          {m.cancel_do({ what: counted, sum })}
                        </Button>
                        {/* The way out has the focus, so that a second Enter does nothing. */}
                        <Button look="quiet" ref={takeFocus} onClick={() => setIsAsking(false)}>
                          {m.staff_act_back()}
                        </Button>
                      </div>
                    </div>
                  ) : (
                    <div>
                      <Button look="danger" onClick={ask}>
                        {m.cancel_ask({ what: counted })}
                      </Button>
                    </div>
                  )}
                </div>
              </div>
            )}
          </>
        )}
      </div>
    </OfficePage>
  )
}
