import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { UnlessBanned } from '#web/people/family/UnlessBanned.tsx'
import { BuyingFor } from '#web/people/family/BuyingFor.tsx'
import { ChangeBuyer } from '#web/people/family/ChangeBuyer.tsx'
import { mayBuy, useParticipant } from '#web/people/family/participant.ts'
import { inLanguage } from '#web/platform/language.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { ActionBar } from '#web/platform/ui/ActionBar.tsx'
import { Breadcrumb } from '#web/platform/ui/Breadcrumb.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { durationOf } from './class-notes.ts'
import { useClassArticle } from './class-article.ts'
import { chosenOf, useClassCart } from './class-cart.store.ts'
import { termsQuery } from './terms.queries.ts'
import { TermPicker } from './TermPicker.tsx'
import { chosenAfter, isFree, isGuided, priceOf, termsToChoose } from './term-choice.ts'

// Rarely shown, so they are loaded separately.
const { Lazy: AdultsOnly } = lazyComponent(() => import('#web/people/family/AdultsOnly.tsx'), 'AdultsOnly')
const { Lazy: NoTerms } = lazyComponent(() => import('./NoTerms.tsx'), 'NoTerms')

/** The terms of one activity or guided class; only adults sign up. */
export const ChooseTermsPage = () =>
  mayBuy(useMe()) ? <ChooseTerms /> : <AdultsOnly title={m.classes_title()} sentence={m.classes_adults_only()} />

/** Choice of as many terms as the article has, kept in the class cart. */
const ChooseTerms = () => {
  const me = useMe()
  const participant = useParticipant()
  const article = useClassArticle()
  const { classes: terms } = useSuspenseQuery(termsQuery(article, participant)).data
  const cart = useClassCart()
  const who = { owner: me._id, participant: participant._id }
  const count = termsToChoose(article)
  const stored = chosenOf(cart, who, article._id)
  // A term that filled up meanwhile is dropped from the choice (docs/product/classes.md §3.5).
  const chosen = terms.filter((term) => stored.includes(term._id) && isFree(term))
  const chosenIds = chosen.map(({ _id }) => _id)
  const list = participant.paths.classes
  const name = inLanguage(article.name)
  const duration = durationOf(article, terms)
  return (
    <Page narrow={!isGuided(article)}>
      <Title page={name} child={participant.childName} />
      <Breadcrumb label={m.cart_crumbs()} here={name}>
        <Link to={list}>{m.classes_title()}</Link>
      </Breadcrumb>
      <PageTitle
        title={name}
        note={
          <>
            {duration && <>{duration} · </>}
            <b className="num" translate="no">
              {priceOfEuros(article.priceDDV)}
            </b>{' '}
            {m.shop_with_vat()}
          </>
        }
        extra={<BuyingFor change={<ChangeBuyer page="classes" />} />}
      />
      <UnlessBanned>
        {chosen.length < stored.length && (
          <Notice tone="danger" live="alert">
            {m.term_gone()}
          </Notice>
        )}
        {terms.length === 0 ? (
          <NoTerms article={article} participant={participant} />
        ) : (
          <TermPicker
            terms={terms}
            weekly={isGuided(article)}
            count={count}
            chosen={chosenIds}
            onChange={(term, checked) => cart.choose(who, article._id, chosenAfter(chosenIds, term, checked, count))}
          />
        )}
        <ActionBar
          open={chosen.length === count}
          label={m.pay_total()}
          sum={priceOfEuros(priceOf(article, chosen))}
          action={
            <Link to={paths.classPayment(list, article._id)} className={buttonLook()}>
              {m.term_continue()}
            </Link>
          }
        />
      </UnlessBanned>
    </Page>
  )
}
