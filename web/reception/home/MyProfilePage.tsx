import { Suspense } from 'react'
import { adultAge } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { ProfileForm } from '#web/people/account/ProfileForm.tsx'
import { ChildrenSection } from '#web/people/family/ChildrenSection.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Title } from '#web/platform/Title.tsx'
import { Fold } from '#web/platform/ui/Fold.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import styles from './MyProfilePage.module.css'

// Loaded when their rows are opened.
const { Lazy: ChangePasswordForm } = lazyComponent(
  () => import('#web/people/account/ChangePasswordForm.tsx'),
  'ChangePasswordForm',
)
const { Lazy: SessionList } = lazyComponent(() => import('#web/people/account/SessionList.tsx'), 'SessionList')
const { Lazy: ClimbingFacts } = lazyComponent(() => import('./ClimbingFacts.tsx'), 'ClimbingFacts')
const { Lazy: NewsChoice } = lazyComponent(() => import('./NewsChoice.tsx'), 'NewsChoice')
const { Lazy: MyData } = lazyComponent(() => import('./MyData.tsx'), 'MyData')
const { Lazy: EraseAccount } = lazyComponent(() => import('./EraseAccount.tsx'), 'EraseAccount')

/**
 * Profile: children, personal data, and rows that open. Minors need an age above 18 (docs/product/family.md §1.2). The
 * rows have names in the address: #password, #sessions, #climbing, #news, #data, #erase (docs/product/account.md §8.8).
 */
export const MyProfilePage = () => {
  const me = useMe()
  return (
    <Page>
      <Title page={m.profile_title()} />
      <PageTitle title={m.profile_title()} />
      <div className={styles.parts}>
        {me.age > adultAge && <ChildrenSection me={me} />}
        <div className={styles.columns}>
          <ProfileForm me={me} />
          <div className={styles.rows}>
            <Fold id="password" title={m.password_change_title()}>
              <Suspense fallback={<Skeleton label={m.loading()} shapes={['field', 'field', 'field']} />}>
                <ChangePasswordForm />
              </Suspense>
            </Fold>
            <Fold id="sessions" title={m.sessions_title()}>
              <Suspense fallback={<Skeleton label={m.loading()} shapes={['line', 'line']} />}>
                <SessionList />
              </Suspense>
            </Fold>
            <Fold id="climbing" title={m.climbing_title()}>
              <Suspense fallback={<Skeleton label={m.loading()} shapes={['line', 'line']} />}>
                <ClimbingFacts writesNote={me.age >= adultAge} />
              </Suspense>
            </Fold>
            {me.age >= adultAge && (
              <Fold id="news" title={m.news_title()}>
                <Suspense fallback={<Skeleton label={m.loading()} shapes={['line', 'line']} />}>
                  <NewsChoice />
                </Suspense>
              </Fold>
            )}
            <Fold id="data" title={m.profile_my_data()}>
              <Suspense fallback={<Skeleton label={m.loading()} shapes={['line', 'line']} />}>
                <MyData minor={me.age < adultAge} />
              </Suspense>
            </Fold>
            {me.age >= adultAge && (
              <Fold id="erase" title={m.erase_title()}>
                <Suspense fallback={<Skeleton label={m.loading()} shapes={['line', 'line']} />}>
                  <EraseAccount />
                </Suspense>
              </Fold>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
