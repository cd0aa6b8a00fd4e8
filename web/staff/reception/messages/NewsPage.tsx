import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { news } from '#contract/staff/calls.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { Link } from '#web/platform/Link.tsx'
import { today } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { useSettled } from '#web/platform/use-settled.ts'
import { seasonQuery } from '#web/staff/climbing/classes/classes.queries.ts'
import { seasonAt } from '#web/staff/climbing/classes/season.ts'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { reasonsIn } from './audience-words.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { audienceQuery, chosenIn, filterNames } from './news.queries.ts'
import { NewsForm } from './NewsForm.tsx'
import styles from './NewsPage.module.css'
import { SavedAudiences } from './SavedAudiences.tsx'
import { SentList } from './SentList.tsx'

/** How long nothing is typed before the people are counted anew. */
const settleMs = 250

/** 'Novice': who fits, who of them wants news, and what was sent (docs/product/messages.md). */
export const NewsPage = () => {
  const [values, change] = useAddress(...filterNames)
  const [isWriting, setIsWriting] = useState(false)
  const [said, setSaid] = useState('')
  const typed = chosenIn(values)
  const address = JSON.stringify(typed)
  const filter = JSON.parse(useSettled(address, settleMs)) as Record<string, string>
  const { data, error, isPlaceholderData } = useQuery({ ...audienceQuery(filter), placeholderData: keepPreviousData })
  const season = useQuery(seasonQuery(seasonAt(today())))
  const audience = error ? undefined : data?.audience
  const errors = error instanceof ApiError ? error.fields : {}
  const isCounted = JSON.stringify(filter) === address && !isPlaceholderData
  return (
    <OfficePage
      title={m.news_page()}
      note={m.news_page_note()}
      actions={
        audience &&
        audience.count > 0 && (
          <TableFiles csv={news.table} xlsx={news.sheet} query={filter} name={`people-${today()}`} />
        )
      }
      panel={
        isWriting &&
        audience && (
          <SidePanel title={m.news_write()} focusOn="sl.subject" onClose={() => setIsWriting(false)}>
            <NewsForm
              filter={filter}
              audience={audience}
              onSent={(sentence) => {
                setSaid(sentence)
                setIsWriting(false)
              }}
              onBack={() => setIsWriting(false)}
            />
          </SidePanel>
        )
      }
    >
      <Title page={m.news_page()} />
      <div className={styles.page}>
        <AudienceFields
          values={values}
          errors={errors}
          courses={season.data?.courses ?? []}
          onChange={(next) => {
            setIsWriting(false)
            change(next)
          }}
        />
        <output className={styles.said}>{said}</output>
        <Failure message={error && Object.keys(errors).length === 0 ? error.message : undefined} />
        {audience && (
          <section className={styles.found} aria-label={m.news_found_title()} aria-busy={!isCounted}>
            <p className={styles.count} aria-live="polite">
              <b>{audience.count === 0 ? m.news_none() : m.news_found({ count: audience.count })}</b>{' '}
              {audience.count > 0 &&
                (audience.recipients > 0 ? m.news_recipients({ count: audience.recipients }) : m.news_no_recipient())}
            </p>
            {audience.count > 0 && (
              <ul className={styles.reasons}>
                {reasonsIn(audience.leftOut).map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            {audience.people.length > 0 && (
              <ul className={styles.names}>
                {audience.people.map(({ _id, name }) => (
                  <li key={_id}>
                    <Link to={`${staffPaths.people}/${_id}`} translate="no">
                      {name}
                    </Link>
                  </li>
                ))}
                {audience.count > audience.people.length && (
                  <li>{m.news_more({ count: audience.count - audience.people.length })}</li>
                )}
              </ul>
            )}
            {audience.recipients > 0 && (
              <Button icon={Mail} busy={!isCounted} onClick={() => setIsWriting(true)}>
                {m.news_write()}
              </Button>
            )}
          </section>
        )}
        <SavedAudiences
          filter={typed}
          onChoose={(saved) => {
            setIsWriting(false)
            change(Object.fromEntries(filterNames.map((name) => [name, String(saved[name] ?? '')])))
          }}
        />
        <SentList />
      </div>
    </OfficePage>
  )
}
