import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import type { DeskCourse, DeskGroup } from '#contract/staff/reception/basket.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { basket, type BasketPerson } from './basket.ts'
import { coursesQuery } from '#web/staff/money/tills/basket.queries.ts'
import styles from './Courses.module.css'
import { groupInWords } from './group-in-words.ts'
import { hasWords } from './offered.ts'

/** Groups that have a digit. */
const maxDigits = 9

/** A group that can be chosen now. */
const isOpen = ({ placesLeft, isSignedUp }: DeskGroup): boolean => placesLeft > 0 && !isSignedUp

interface GroupButtonProps {
  group: DeskGroup
  cap: string | undefined
  isChosen: boolean
  onChoose: () => void
}

const GroupButton = ({ group, cap, isChosen, onChoose }: GroupButtonProps) => (
  <button
    type="button"
    className={styles.group}
    aria-pressed={isChosen}
    aria-disabled={!isOpen(group) || undefined}
    onClick={onChoose}
  >
    <span className={styles.what}>
      <b>{groupInWords(group)}</b>
      <small>{[inLanguage(group.name), ...group.teachers].join(' · ')}</small>
      {group.clashesWith && (
        <ToneTag tone="wait">{m.basket_course_clash({ name: inLanguage(group.clashesWith) })}</ToneTag>
      )}
    </span>
    <span className={styles.price}>
      <b translate="no">{money(group.cents)}</b>
      {isOpen(group) ? (
        <small>{m.basket_course_left({ count: group.placesLeft })}</small>
      ) : (
        <ToneTag tone="line">{group.isSignedUp ? m.basket_course_in() : m.basket_course_full()}</ToneTag>
      )}
    </span>
    {cap !== undefined && <Kbd>{cap}</Kbd>}
  </button>
)

interface CoursesProps {
  person: BasketPerson
  onBack: () => void
}

/** Activities and courses of a person's age: groups by digit or touch, with their places of this moment. */
export const Courses = ({ person, onBack }: CoursesProps) => {
  const { data, error } = useQuery({ ...coursesQuery(person._id), staleTime: 0 })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ course: DeskCourse; groups: readonly DeskGroup[] }>()
  const courses = (data?.courses ?? []).filter(
    ({ name, groups }) => hasWords(name, typed) || groups.some((group) => hasWords(group.name, typed)),
  )
  const rows = courses.flatMap((course) => course.groups.filter(isOpen).map((group) => ({ course, group })))
  const choose = (course: DeskCourse, group: DeskGroup) => {
    if (!isOpen(group)) return
    const before = chosen?.course.articleId === course.articleId ? chosen.groups : []
    const groups = before.some(({ _id }) => _id === group._id)
      ? before.filter(({ _id }) => _id !== group._id)
      : [...before, group]
    if (groups.length < course.groupsNeeded) return setChosen({ course, groups })
    basket.addCourse(course, groups, person)
    onBack()
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'Escape') {
      if (typed === '') onBack()
      else setTyped('')
    } else if (event.key === 'Enter' && isTyping) {
      const first = rows[0]
      if (first) choose(first.course, first.group)
    } else if (/^[1-9]$/.test(event.key) && !isTyping) {
      const row = rows[Number(event.key) - 1]
      if (row) choose(row.course, row.group)
    } else return
    event.preventDefault()
  }
  const capOf = (group: DeskGroup): string | undefined => {
    const at = rows.findIndex((row) => row.group._id === group._id)
    return at >= 0 && at < maxDigits ? String(at + 1) : undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button of the same name
    <section className={styles.courses} aria-label={m.basket_courses_of({ name: person.firstName })} onKeyDown={press}>
      <div className={styles.head}>
        <h3 tabIndex={-1} ref={takeFocus} data-next="">
          {m.basket_courses_of({ name: person.firstName })}
        </h3>
        <Button small look="bare" onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </div>
      <Failure message={error?.message} />
      {!data && !error && <Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />}
      {data && courses.length === 0 && <p>{m.basket_course_none()}</p>}
      {courses.map((course) => {
        const picked = chosen?.course.articleId === course.articleId ? chosen.groups : []
        const more = course.groupsNeeded - picked.length
        return (
          <section key={course.articleId} aria-label={inLanguage(course.name)}>
            <h4>
              {inLanguage(course.name)}
              {course.groupsNeeded > 1 && <output>{m.basket_course_more({ count: more })}</output>}
            </h4>
            <ul>
              {course.groups.map((group) => (
                <li key={group._id}>
                  <GroupButton
                    group={group}
                    cap={capOf(group)}
                    isChosen={picked.some(({ _id }) => _id === group._id)}
                    onChoose={() => choose(course, group)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <Field
        label={m.basket_course_find()}
        name="course"
        autoComplete="off"
        maxLength={60}
        data-articles=""
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </section>
  )
}
