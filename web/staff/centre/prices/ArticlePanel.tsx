import { useState } from 'react'
import type { OfficeArticle, OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { asHeading } from '#texts/calendar-names.ts'
import { inLanguage } from '#web/platform/language.ts'
import { call } from '#web/staff/platform/call.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { ArticleSale } from './ArticleSale.tsx'
import { NewPriceForm } from './NewPriceForm.tsx'
import type { PanelProps } from './panel-props.ts'
import { kindOf } from './price-grid.ts'
import { isSharedByGifts } from './price-undo.ts'
import { agesIn, articleIn, asNote, conditionsIn, vatIn } from './price-words.ts'
import { useProductAct } from './prices.queries.ts'
import { PriceTimeline, type ComingPrice } from './PriceTimeline.tsx'

interface ArticlePanelProps extends PanelProps {
  product: OfficeProduct
  article: OfficeArticle
  onOpen: (id: string) => void
}

/** One article: its prices by day, a new one, and whether it is on sale. */
export const ArticlePanel = ({ product, article, list, bar, onOpen, onClose, onSay, onFinish }: ArticlePanelProps) => {
  const { today, vatClasses } = list
  const act = useProductAct(product)
  const [draft, setDraft] = useState<ComingPrice>()
  const [changing, setChanging] = useState<ComingPrice>()
  const params = { articleId: article._id }

  const takeBack = async ({ from, cents }: ComingPrice) => {
    const gifts = isSharedByGifts(article, from)
    await act((version) => call(articles.removePrice, { params, body: { version, from, gifts } }))
    onSay({
      sentence: m.office_price_taken_back({ what: articleIn(product, article), day: date(from) }),
      undo: async () => {
        await act((version) => call(articles.setPrice, { params, body: { version, from, cents, gifts } }))
      },
    })
  }
  const sale = <ArticleSale product={product} article={article} today={today} act={act} onSay={onSay} onOpen={onOpen} />
  return (
    <SidePanel
      title={inLanguage(product.name)}
      note={asNote([asHeading(agesIn(article.ageGroups)), ...conditionsIn(product), ...vatIn(product, vatClasses)])}
      onClose={onClose}
      focusOn="cents"
    >
      {bar}
      <PanelSection title={m.office_price_timeline()}>
        <PriceTimeline
          kind={kindOf(product)}
          article={article}
          today={today}
          draft={draft}
          {...(!article.isArchived && { onChange: setChanging, onTakeBack: takeBack })}
        />
      </PanelSection>
      {article.isArchived ? (
        <>
          {sale}
          <Says>{m.office_price_archived()}</Says>
        </>
      ) : (
        <NewPriceForm
          // Another price to change begins anew.
          key={changing?.from}
          product={product}
          article={article}
          today={today}
          changing={changing}
          act={act}
          onDraft={setDraft}
          onSaved={onFinish}
          onBack={onClose}
        >
          {sale}
        </NewPriceForm>
      )}
    </SidePanel>
  )
}
