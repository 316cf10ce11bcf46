import { productName, productTagline } from '@convoke/contract/product.ts';
import { defineMessages } from '../lib/language/messages.ts';

/** What the windows of the screens are called, and what the pages say of themselves where a link to them is shown. */
export const appMessages = defineMessages('app', {
  titles: {
    home: `${productName}: ${productTagline}`,
    watch: 'Watch a Team Think',
    vision: 'Define Your Vision',
    teamAssembly: 'Build Your Team',
    teamDashboard: 'Team Chat',
    conversations: 'The Conversation Feed',
    conversation: 'Conversation',
    about: 'About',
    contact: 'Contact',
    login: 'Sign In',
    register: 'Create Account',
    forgotPassword: 'Reset Password',
    resetPassword: 'Choose a New Password',
    verifyEmail: 'Verify Your Email',
    profile: 'My Profile',
    adminDashboard: 'Admin Dashboard',
    adminUsers: 'User Management',
    adminContent: 'Content Management',
    adminSettings: 'System Settings',
    adminAnalytics: 'Analytics',
    adminAudit: 'Audit Log',
  },
  descriptions: {
    home: 'Convoke a team of minds around your vision, talk with it, and decide.',
    watch:
      'A team around one question, turn by turn: an objection, a clarification, a challenge, and a decision.',
    about:
      'Why Convoke calls a team to your table: the premise, what it enables, and the principles it stands on.',
    contact: 'Who is behind Convoke, and where to write with a question, an idea or an objection.',
  },
});
