import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { call } from '#web/staff/platform/call.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './ArticleSale.module.css'
import type { PanelProps } from './panel-props.ts'
import { cellsOf } from './price-grid.ts'
import { agesIn, asNote, conditionsIn, vatIn } from './price-words.ts'
import { useProductAct } from './prices.queries.ts'
import { productKindNames, productKindOf } from './product-values.ts'
import { ProductForm } from './ProductForm.tsx'

interface ProductPanelProps extends PanelProps {
  product: OfficeProduct
  onOpen: (id: string) => void
  onMove: (by: 1 | -1) => void
}

/** What customers see of a product: its articles and gifts that are shown. */
const shownOf = ({ articles: own }: OfficeProduct) =>
  own.flatMap((article) => [article, ...article.gifts]).flatMap(({ _id, isVisible }) => (isVisible ? [_id] : []))

/** A product with what all its articles share, its place in the list, and the archive. */
export const ProductPanel = ({ product, list, bar, onOpen, onMove, onClose, onFinish }: ProductPanelProps) => {
  const act = useProductAct(product)
  const name = inLanguage(product.name)
  const isArchived = product.articles.every((article) => article.isArchived)
  const missing = cellsOf(product).filter(({ article }) => !article)

  const putAway = (isArchivedNext: boolean, shown: ReturnType<typeof shownOf> = []) =>
    act((version) =>
      call(articles.archive, {
        params: { productId: product._id },
        body: { version, isArchived: isArchivedNext, shown },
      }),
    )
  const archiving = useAct(async () => {
    const shown = shownOf(product)
    await putAway(!isArchived)
    onFinish({
      sentence: isArchived ? m.office_price_restored_done({ name }) : m.office_price_archived_done({ name }),
      undo: async () => {
        await putAway(isArchived, shown)
      },
    })
  })
  return (
    <SidePanel
      title={name}
      note={asNote([
        productKindNames[productKindOf(product)](),
        ...conditionsIn(product),
        ...vatIn(product, list.vatClasses),
      ])}
      onClose={onClose}
    >
      {bar}
      <div className={styles.acts}>
        {!isArchived && (
          <>
            <Button small look="quiet" icon={ArrowUp} onClick={() => onMove(-1)}>
              {m.office_price_up()} <Kbd>Alt ↑</Kbd>
            </Button>
            <Button small look="quiet" icon={ArrowDown} onClick={() => onMove(1)}>
              {m.office_price_down()} <Kbd>Alt ↓</Kbd>
            </Button>
            {missing.map(({ id, ages }) => (
              <Button key={id} small look="quiet" onClick={() => leaveUnsaved(() => onOpen(id))}>
                {m.office_price_add_age({ ages: agesIn(ages) })}
              </Button>
            ))}
          </>
        )}
        <Button small look="quiet" busy={archiving.busy} onClick={() => leaveUnsaved(archiving.run)}>
          {isArchived ? m.office_price_restore() : m.office_price_archive()}
        </Button>
      </div>
      {archiving.message !== undefined && (
        <div role="alert">
          <Says kind="stop">{archiving.message}</Says>
        </div>
      )}
      {isArchived ? (
        <Says>{m.office_price_archived()}</Says>
      ) : (
        <ProductForm product={product} vatClasses={list.vatClasses} act={act} onSaved={onFinish} onBack={onClose} />
      )}
    </SidePanel>
  )
}
