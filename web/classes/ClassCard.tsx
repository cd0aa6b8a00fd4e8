import type { Article } from '#contract/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { ArticleShape } from '#web/ui/ArticleShape.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { TicketArt } from '#web/ui/TicketArt.tsx'
import { durationOf } from './class-display.ts'
import { isGuided, termsToChoose } from './term-choice.ts'

/** An activity or a guided class on sale, with a link to its terms. */
export const ClassCard = ({ article, to }: { article: Article; to: string }) => {
  const name = inLanguage(article.name)
  const duration = durationOf(article) ?? m.classes_one_of_terms()
  return (
    <ArticleShape
      kind="classes"
      art={<TicketArt kind="classes" frame="side" seed={article._id} count={termsToChoose(article)} />}
      name={name}
      note={
        isGuided(article) ? (
          <>
            {duration}
            <br />
            {m.classes_weekly({ count: termsToChoose(article) })}
          </>
        ) : (
          duration
        )
      }
      price={priceOfEuros(article.priceDDV)}
      priceNote={m.shop_with_vat()}
      buy={
        <Link to={to} className={buttonLook({ look: 'quiet', small: true, wide: true })}>
          {m.classes_choose()}
          <span className="hidden">{name}</span>
        </Link>
      }
    />
  )
}
