import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PersonId } from '#contract/platform/id.ts'
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
import { ChosenFiles } from '#web/staff/platform/ui/ChosenFiles.tsx'
import { DataTable, type ManyActs } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { peopleColumns } from '#web/staff/people/people/people-columns.tsx'
import { MessageForm } from '#web/staff/people/people/MessageForm.tsx'
import { NewPersonForm } from '#web/staff/people/people/NewPersonForm.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import styles from './PeoplePage.module.css'
import { PeopleFilters } from '#web/staff/people/people/PeopleFilters.tsx'
import { PeopleSearch } from '#web/staff/people/people/PeopleSearch.tsx'
import { openedIn } from '#web/staff/people/people/person-path.ts'
import { usePeopleSearch } from '#web/staff/people/people/use-people-search.ts'

const PersonPanel = lazyPanel(() => import('./PersonPanel.tsx'), 'PersonPanel', { isNext: true })

/** What stands beside the list, but for a card. */
type Beside = 'new' | { people: readonly FoundPerson[]; onDone: (sentence: string) => void }

/** A message to several people, and a file of them. */
const manyActs = (open: ((beside: Beside) => void) | undefined, sort: string | undefined): ManyActs<FoundPerson> => ({
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  acts: (people, onDone) => (
    <>
      {open && (
        <Button small onClick={() => open({ people, onDone })}>
          {m.people_write()}
        </Button>
      )}
      <ChosenFiles
        csv={peopleCalls.chosenTable}
        xlsx={peopleCalls.chosenSheet}
        rows={people}
        sort={sort}
        name={m.people_file()}
      />
    </>
  ),
})

/** 'Ljudje': find a person by a few characters, and see everything about one beside the list. */
export const PeoplePage = () => {
  const go = useNavigation()
  const { pathname, search: address } = useLocation()
  const opened = openedIn(pathname, address)
  const { typed, setTyped, filter, setFilter, asked, query, people, more, isNear, count, isFresh } = usePeopleSearch()
  const list = useRef<HTMLDivElement>(null)
  const [beside, setBeside] = useState<Beside>()
  const [said, setSaid] = useState('')
  const mayAdd = useScope('people') !== undefined
  const mayWrite = useScope('message') !== undefined
  const mayExport = useScope('export') !== undefined
  const mayImport = useScope('imports') !== undefined
  const mayFilterCourses = useScope('terms') !== undefined
  const season = useQuery({ ...seasonQuery(seasonAt(today())), enabled: mayFilterCourses })
  const courses = season.data?.courses ?? []

  const headingOf = () => {
    if (isNear) return m.people_near()
    if (count === undefined) return more ? m.people_results() : m.people_found({ count: people.length })
    return asked.recent ? m.people_recent({ count }) : m.people_members({ count })
  }

  /** The address of the list or of a card beside it; what was typed goes along, also what has not settled. */
  const show = (path: string) => {
    const search = new URLSearchParams(location.search)
    if (typed) search.set('q', typed)
    else search.delete('q')
    search.delete('act')
    go(search.size > 0 ? `${path}?${search}` : path)
  }
  const openCard = (personId: PersonId) => {
    setBeside(undefined)
    setSaid('')
    show(`${staffPaths.people}/${personId}`)
  }
  const openRow = ({ _id }: FoundPerson) => leaveUnsaved(() => openCard(_id))
  const closeCard = () => show(staffPaths.people)
  // The first row is the one that Enter opens, once something is typed.
  const preset = typed && isFresh && !isNear ? people[0] : undefined
  const lead = (key: 'ArrowDown' | 'Enter') => {
    if (key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[data-row]')?.focus()
    else if (preset) openRow(preset)
  }
  const openBeside = (what: Beside) => {
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
  ) : beside ? (
    <SidePanel
      title={m.message_title()}
      note={m.people_selected({ count: beside.people.length })}
      focusOn="subject"
      onClose={closeBeside}
    >
      <MessageForm
        write={(body) =>
          call(peopleCalls.message, { body: { ...body, personIds: beside.people.map(({ _id }) => _id) } })
        }
        onDone={(sentence) => {
          beside.onDone(sentence)
          setBeside(undefined)
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
          {people.length > 0 && (
            <TableFiles csv={peopleCalls.table} xlsx={peopleCalls.sheet} query={asked} name={m.people_file()} />
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
          onLead={lead}
        />
        <PeopleFilters filter={filter} onChange={setFilter} courses={courses} />
        <output className={styles.said}>{said}</output>
        <div ref={list}>
          <DataTable
            label={m.people_results()}
            columns={peopleColumns(typed)}
            groups={[{ name: 'found', title: headingOf(), rows: people }]}
            idOf={({ _id }) => _id}
            onOpen={({ _id }) => openCard(_id)}
            openId={opened?.personId}
            presetId={preset?._id}
            query={query}
            empty={
              typed
                ? {
                    sentence: m.people_none(),
                    action: mayAdd && (
                      <Button small onClick={() => leaveUnsaved(() => openBeside('new'))}>
                        {m.people_new()}
                      </Button>
                    ),
                  }
                : { sentence: m.people_start(), children: m.people_start_text() }
            }
            more={more}
            many={mayWrite || mayExport ? manyActs(mayWrite ? openBeside : undefined, asked.sort) : undefined}
          />
        </div>
      </div>
    </OfficePage>
  )
}
