export function ConversationsPage() {
  return <h1>The Conversation Feed</h1>;
}
