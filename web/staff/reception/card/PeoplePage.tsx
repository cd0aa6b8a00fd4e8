import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { PersonId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { people as peopleCalls } from '#contract/staff/calls.ts'
import type { FoundPerson } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { seasonQuery } from '#web/staff/climbing/classes/classes.queries.ts'
import { seasonAt } from '#web/staff/climbing/classes/season.ts'
import { today } from '#web/platform/local-dates.ts'
import { call } from '#web/staff/platform/call.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { CsvButton } from '#web/staff/platform/ui/CsvButton.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { FoundPeople, PickPeople, rowIdOf } from '#web/staff/people/people/FoundPeople.tsx'
import { MessageForm } from '#web/staff/people/people/MessageForm.tsx'
import { NewPersonForm } from '#web/staff/people/people/NewPersonForm.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import styles from './PeoplePage.module.css'
import { PeopleFilters } from '#web/staff/people/people/PeopleFilters.tsx'
import { PeopleSearch } from '#web/staff/people/people/PeopleSearch.tsx'
import { openedIn } from '#web/staff/people/people/person-path.ts'
import { usePeopleSearch } from '#web/staff/people/people/use-people-search.ts'

const PersonPanel = lazyPanel(() => import('./PersonPanel.tsx'), 'PersonPanel', { isNext: true })

/** 'Ljudje': find a person by a few characters, and see everything about one beside the list. */
export const PeoplePage = () => {
  const listId = useId()
  const go = useNavigation()
  const { pathname, search: address } = useLocation()
  const opened = openedIn(pathname, address)
  const { typed, setTyped, filter, setFilter, search, people, isNear, hasMore, count, failure, isFresh } =
    usePeopleSearch()
  const [moved, setMoved] = useState<{ typed: string; index: number }>()
  const [picked, setPicked] = useState<ReadonlySet<PersonId>>()
  const [beside, setBeside] = useState<'new' | 'message'>()
  const [said, setSaid] = useState('')
  const mayAdd = useScope('people') !== undefined
  const mayWrite = useScope('message') !== undefined
  const mayImport = useScope('imports') !== undefined
  const mayFilterCourses = useScope('terms') !== undefined
  const season = useQuery({ ...seasonQuery(seasonAt(today() as Day)), enabled: mayFilterCourses })
  const courses = season.data?.courses ?? []

  const rows = people ?? []
  const headingOf = () => {
    if (isNear) return m.people_near()
    if (count === undefined) return m.people_found({ count: rows.length })
    return search === '' ? m.people_recent({ count }) : m.people_members({ count })
  }
  // The first row is the one that Enter opens, once something is typed.
  const preset = typed ? 0 : -1
  const active = Math.min(moved?.typed === typed ? moved.index : preset, rows.length - 1)
  const activeRow = rows[active]

  const openCard = (personId: PersonId) => {
    setBeside(undefined)
    setSaid('')
    go(`${staffPaths.people}/${personId}${search}`)
  }
  const openRow = ({ _id }: FoundPerson) => leaveUnsaved(() => openCard(_id))
  const closeCard = () => go(`${staffPaths.people}${search}`)
  const pick = (changed: readonly FoundPerson[], isPicked: boolean) => {
    const next = new Set(picked)
    for (const { _id } of changed)
      if (isPicked) next.add(_id)
      else next.delete(_id)
    setPicked(next)
  }
  const openBeside = (what: 'new' | 'message') => {
    if (opened) closeCard()
    setSaid('')
    setBeside(what)
  }

  const closeBeside = () => setBeside(undefined)

  const panel = opened ? (
    <PersonPanel
      key={opened.personId}
      personId={opened.personId}
      act={opened.act}
      onClose={closeCard}
      onErased={(sentence) => {
        setSaid(sentence)
        closeCard()
      }}
    />
  ) : beside === 'new' ? (
    <SidePanel title={m.people_new()} note={m.person_new_note()} focusOn="firstName" onClose={closeBeside}>
      <NewPersonForm
        typed={typed}
        onCreated={({ _id }) => openCard(_id)}
        onKnown={({ _id }) => openCard(_id)}
        onBack={closeBeside}
      />
    </SidePanel>
  ) : beside === 'message' && picked ? (
    <SidePanel
      title={m.message_title()}
      note={m.people_selected({ count: picked.size })}
      focusOn="subject"
      onClose={closeBeside}
    >
      <MessageForm
        write={(body) => call(peopleCalls.message, { body: { ...body, personIds: [...picked] } })}
        onDone={(sentence) => {
          setSaid(sentence)
          setBeside(undefined)
          setPicked(undefined)
        }}
        onBack={closeBeside}
      />
    </SidePanel>
  ) : undefined

  return (
    <OfficePage
      title={m.people_title()}
      actions={
        <>
          {rows.length > 0 && (
            <CsvButton
              endpoint={peopleCalls.table}
              query={{ ...filter, ...(search === '' && { recent: '1' }) }}
              name="people"
            />
          )}
          {mayImport && (
            <Link className={buttonLook({ small: true, look: 'quiet' })} to={staffPaths.imports}>
              {m.imports_from_people()}
            </Link>
          )}
          {mayAdd && (
            <Button small look="quiet" icon={Plus} onClick={() => leaveUnsaved(() => openBeside('new'))}>
              {m.people_new()}
            </Button>
          )}
        </>
      }
      panel={panel}
    >
      <Title page={m.people_title()} />
      <div className={styles.people}>
        <PeopleSearch
          typed={typed}
          onType={setTyped}
          isFirst={panel === undefined}
          isBeside={opened !== undefined}
          list={
            picked
              ? undefined
              : {
                  id: listId,
                  activeId: activeRow && rowIdOf(listId, active),
                  onMove: (by) => setMoved({ typed, index: Math.max(0, Math.min(active + by, rows.length - 1)) }),
                  onEnter: () => activeRow && isFresh && openRow(activeRow),
                }
          }
        />
        <PeopleFilters filter={filter} onChange={setFilter} courses={courses} />
        <output className={styles.said}>{said}</output>
        <Failure message={failure} />
        {people && people.length > 0 && (
          <div className={styles.head}>
            <h2>{headingOf()}</h2>
            {mayWrite && !picked && (
              <Button small look="bare" onClick={() => setPicked(new Set())}>
                {m.people_select()}
              </Button>
            )}
          </div>
        )}
        {picked && (
          <section className={styles.picked} aria-label={m.people_select()}>
            <p aria-live="polite">{m.people_selected({ count: picked.size })}</p>
            {picked.size > 0 && (
              <Button small onClick={() => openBeside('message')}>
                {m.people_write()}
              </Button>
            )}
            <Button small look="quiet" onClick={() => pick(rows, true)}>
              {m.people_select_all()}
            </Button>
            <Button
              small
              look="bare"
              onClick={() => {
                setPicked(undefined)
                setBeside(undefined)
              }}
            >
              {m.people_select_end()}
            </Button>
          </section>
        )}
        {people?.length === 0 && (
          <Empty
            sentence={typed ? m.people_none() : m.people_start()}
            action={
              typed &&
              mayAdd && (
                <Button small onClick={() => leaveUnsaved(() => openBeside('new'))}>
                  {m.people_new()}
                </Button>
              )
            }
          >
            {typed ? undefined : m.people_start_text()}
          </Empty>
        )}
        {rows.length > 0 &&
          (picked ? (
            <PickPeople
              people={rows}
              typed={typed}
              picked={picked}
              onPick={(person, isPicked) => pick([person], isPicked)}
            />
          ) : (
            <FoundPeople id={listId} people={rows} typed={typed} active={active} onOpen={openRow} />
          ))}
        {hasMore && <p className="muted">{m.people_more()}</p>}
      </div>
    </OfficePage>
  )
}
