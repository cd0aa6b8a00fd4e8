import type { Language } from '#contract/platform/language.ts'
import type { DeskPaper } from '#contract/staff/reception/basket.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { QrPicture } from '#web/platform/QrPicture.tsx'
import { ageYears } from '#web/staff/climbing/gifts/age-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './CodePapers.module.css'

const kindWords = { bearer: m.papers_bearer, voucher: m.papers_voucher }

/** What the paper is good for, in the language of the receipt. */
const paperLines = ({ groupName, ageGroup, left, validUntil }: DeskPaper, locale: Language): string[] => [
  ...(groupName ? [groupName] : []),
  ...(ageGroup ? [ageYears[ageGroup]({}, { locale })] : []),
  ...(left === undefined ? [] : [m.papers_left({ count: left }, { locale })]),
  m.papers_until({ day: date(validUntil) }, { locale }),
]

/** A code in groups of four, as it is typed by hand. */
const grouped = (code: string): string => code.replace(/^PREVIS:B/, '').replaceAll(/(.{4})(?=.)/g, '$1-')

/** Papers of 80 mm to hand over, cut below the receipt. */
export const CodePapers = ({ papers, language }: { papers: readonly DeskPaper[]; language: Language }) => (
  <>
    {papers.map((paper) => (
      <div key={paper.id} className={styles.paper} lang={language}>
        <b>{kindWords[paper.kind]({}, { locale: language })}</b>
        <strong>{paper.name[language]}</strong>
        {paperLines(paper, language).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <QrPicture text={paper.qr} label={paper.code} />
        <span>{grouped(paper.code)}</span>
      </div>
    ))}
  </>
)

/** The same on the screen, for a phone that takes a picture of it. */
export const ShownCodes = ({ papers, onPrint }: { papers: readonly DeskPaper[]; onPrint: () => void }) => (
  <section className={styles.shown} aria-label={m.papers_title()}>
    <ul>
      {papers.map((paper) => (
        <li key={paper.id}>
          <QrPicture text={paper.qr} label={m.papers_code({ name: inLanguage(paper.name) })} />
          <p>
            <small>{kindWords[paper.kind]()}</small>
            <b>{inLanguage(paper.name)}</b>
            <small>
              {[
                paper.groupName,
                paper.left !== undefined && m.papers_left({ count: paper.left }),
                m.papers_until({ day: date(paper.validUntil) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>{grouped(paper.code)}</small>
          </p>
        </li>
      ))}
    </ul>
    <Button look="quiet" small onClick={onPrint}>
      {m.papers_print()}
    </Button>
  </section>
)
