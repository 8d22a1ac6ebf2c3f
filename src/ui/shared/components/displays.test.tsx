// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import InboxGlyph from 'lucide-react/icons/inbox';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { Icon } from '../icons/Icon';
import { ButtonLink } from './ButtonLink';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { IconLink } from './IconLink';
import { Loading } from './Loading';
import { OfflineBanner } from './OfflineBanner';
import { ProgressBar } from './ProgressBar';
import { RelativeTime } from './RelativeTime';
import { Skeleton } from './Skeleton';
import { StatusTag } from './StatusTag';
import { TextLink } from './TextLink';

describe('a progress bar', () => {
  it('has a name, a value and the words of its parts', () => {
    show(
      <ProgressBar
        label="Progress of banking77"
        total={40}
        segments={[
          { status: 'submitted', value: 10 },
          { status: 'discarded', value: 0 },
          { status: 'pending', value: 30 },
        ]}
      />,
    );

    const bar = screen.getByRole('progressbar', { name: 'Progress of banking77' });
    expect(bar).toHaveAttribute('aria-valuenow', '10');
    expect(bar).toHaveAttribute('aria-valuemax', '40');
    expect(bar).toHaveAttribute('aria-valuetext', 'Submitted: 25%, 10 of 40 and Pending: 75%, 30 of 40');
  });

  it('a progress bar names each part under the pointer and draws no part without a value', () => {
    show(
      <ProgressBar
        label="Progress"
        total={4}
        segments={[
          { status: 'draft', value: 1 },
          { status: 'discarded', value: 0 },
        ]}
      />,
    );

    expect(screen.getByTitle('Draft: 25%, 1 of 4')).toBeInTheDocument();
    expect(screen.queryByTitle(/Discarded/u)).toBeNull();
  });

  it('knows a dataset without records', () => {
    show(<ProgressBar label="Progress" total={0} segments={[{ status: 'pending', value: 0 }]} />);

    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0%');
  });
});

describe('a status', () => {
  it('is named, never a color alone', () => {
    show(<StatusTag status="discarded" />);

    expect(screen.getByText('Discarded')).toBeInTheDocument();
  });
});

describe('states of a view', () => {
  it('that load say what they load', () => {
    show(
      <Loading label="Loading datasets">
        <Skeleton />
      </Loading>,
    );

    expect(screen.getByRole('status')).toHaveTextContent('Loading datasets');
  });

  it('that are empty say why and what to do', () => {
    show(
      <EmptyState
        glyph={InboxGlyph}
        title="Nothing found"
        actions={<button type="button">Reset filters</button>}
      >
        No dataset fits the filters.
      </EmptyState>,
    );

    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    expect(screen.getByText('No dataset fits the filters.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset filters' })).toBeInTheDocument();
  });

  it('that failed are announced and can be tried again', async () => {
    const retry = vi.fn();
    const { user } = show(<ErrorState title="The datasets could not be loaded" onRetry={retry} />);

    expect(screen.getByRole('alert')).toHaveTextContent('The datasets could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(retry).toHaveBeenCalledOnce();
  });

  it('that failed for good offer no retry', () => {
    show(<ErrorState title="The dataset is gone" />);

    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the offline banner', () => {
  it('the offline banner is shown while offline and is not a live region, because a notification announces it (ERR-16)', () => {
    const { update } = show(<OfflineBanner isOffline={false} />);
    expect(screen.queryByText(/^You are offline\./u)).toBeNull();

    update(<OfflineBanner isOffline />);

    expect(screen.getByRole('region', { name: 'You are offline' })).toHaveTextContent(/^You are offline\./u);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a moment', () => {
  it('a moment is shown relative to now and carries the exact time for machines', () => {
    const value = new Date('2026-11-21T09:00:00Z');
    show(<RelativeTime value={value} now={new Date('2026-11-21T12:00:00Z')} />);

    expect(screen.getByText('3 hours ago')).toHaveAttribute('datetime', '2026-11-21T09:00:00.000Z');
    expect(screen.getByText('3 hours ago')).toHaveAttribute('title', expect.stringContaining('Nov 21, 2026'));
  });
});

describe('links', () => {
  it('lead to own pages through the router', async () => {
    const { user, path } = show(
      <>
        <TextLink to="/datasets">Datasets</TextLink>
        <ButtonLink to="/sign-in">Sign in</ButtonLink>
        <IconLink to="/user-settings" label="Settings" glyph={InboxGlyph} />
      </>,
    );

    await user.click(screen.getByRole('link', { name: 'Datasets' }));
    expect(path()).toBe('/datasets');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(path()).toBe('/sign-in');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    expect(path()).toBe('/user-settings');
  });
});

describe('an icon', () => {
  it('is decoration unless it is given a name', () => {
    show(
      <>
        <Icon glyph={InboxGlyph} />
        <Icon glyph={InboxGlyph} label="Inbox" />
      </>,
    );

    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Inbox' })).toBeInTheDocument();
  });
});
