"""Signing in, users and workspaces."""

import socket
import uuid
import warnings

import argilla as rg
from argilla.client.sdk.commons.errors import BaseClientError, UnauthorizedApiError
from argilla.client.utils import server_info
from world import OWNER_KEY, PASSWORD, URL, SdkTest, VERSION, fresh, recorded_calls


class SigningIn(SdkTest):
    def test_takes_the_key_of_any_user_and_tells_who_it_is(self):
        annotator = self.add_user("annotator")
        self.sign_in(annotator)
        me = rg.User.me()
        self.assertEqual((me.id, me.username, me.role), (annotator.id, annotator.username, "annotator"))
        self.assertEqual((me.is_owner, me.is_admin, me.is_annotator), (False, False, True))
        self.assertEqual(rg.get_workspace(), self.workspace.name)

    def test_refuses_an_unknown_key(self):
        with self.assertRaises(UnauthorizedApiError):
            rg.init(api_url=URL, api_key="nobody's key")

    def test_refuses_a_workspace_that_the_user_does_not_see(self):
        stranger = self.add_user("annotator", member=False)
        for key, workspace in ((OWNER_KEY, fresh("unknown")), (stranger.api_key, self.workspace.name)):
            with self.assertRaises(ValueError):
                rg.init(api_url=URL, api_key=key, workspace=workspace)

    def test_tells_where_no_server_is(self):
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            address = f"http://127.0.0.1:{unused.getsockname()[1]}"
            with self.assertRaisesRegex(BaseClientError, "is not available or not responding"):
                rg.init(api_url=address, api_key=OWNER_KEY)

    def test_begins_with_the_user_the_workspaces_and_the_version(self):
        with recorded_calls() as calls, warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            rg.init(api_url=URL, api_key=OWNER_KEY, workspace=self.workspace.name)
        asked = [(call.method, call.path, call.status) for call in calls]
        paths = ["/api/me", "/api/v1/me/workspaces", "/api/_info"]
        self.assertEqual(asked, [("GET", path, 200) for path in paths])
        other = [one for one in told if "using a different client version" in str(one.message)]
        self.assertEqual(len(other), 0 if VERSION == (1, 28) else 1)

    def test_tells_about_the_server(self):
        told = server_info()
        self.assertEqual((told.url, told.version.split(".")[:2]), (URL, ["1", "28"]))
        self.assertRegex(told.elasticsearch_version, r"^\S")


class Users(SdkTest):
    def test_are_created_with_role_names_and_workspaces(self):
        name = fresh("ann")
        user = rg.User.create(
            username=name,
            first_name="Ann",
            last_name="Lee",
            password=PASSWORD,
            role="admin",
            workspaces=[self.workspace.name],
        )
        self.assertEqual((user.username, user.first_name, user.last_name), (name, "Ann", "Lee"))
        self.assertEqual((user.full_name, user.role), ("Ann Lee", "admin"))
        self.assertEqual([workspace.name for workspace in user.workspaces], [self.workspace.name])
        for found in (rg.User.from_name(name), rg.User.from_id(user.id)):
            self.assertEqual((found.id, found.api_key), (user.id, user.api_key))
        self.assertEqual([other.id for other in rg.User.list() if other.username == name], [user.id])

    def test_are_annotators_with_their_username_where_nothing_else_is_said(self):
        name = fresh("ann")
        user = rg.User.create(username=name, password=PASSWORD)
        self.assertEqual((user.first_name, user.last_name, user.role), (name, None, "annotator"))
        self.assertEqual((user.workspaces, user.full_name), ([], name))

    def test_know_their_role(self):
        def of_role(user):
            return (user.is_owner, user.is_admin, user.is_annotator)

        self.assertEqual(of_role(rg.User.me()), (True, False, False))
        self.assertEqual(of_role(self.add_user("admin")), (False, True, False))
        self.assertEqual(of_role(self.add_user("annotator")), (False, False, True))
        other = self.add_user("owner", member=False)
        self.addCleanup(other.delete)
        self.assertEqual(of_role(other), (True, False, False))
        self.assertEqual(of_role(rg.User.from_id(other.id)), (True, False, False))

    def test_see_their_own_workspaces(self):
        rg.Workspace.create(fresh("other"))
        annotator = self.add_user("annotator")
        self.sign_in(annotator)
        self.assertEqual([workspace.name for workspace in rg.User.me().workspaces], [self.workspace.name])
        self.assertEqual([workspace.name for workspace in rg.Workspace.list()], [self.workspace.name])

    def test_are_refused_where_they_break_a_rule(self):
        user = self.add_user("annotator")
        with self.assertRaises(KeyError):
            rg.User.create(username=user.username, password=PASSWORD)
        with self.assertRaises(ValueError):
            rg.User.create(username=fresh("short"), password="1234567")
        lost, unknown = fresh("lost"), fresh("unknown")
        with self.assertRaisesRegex(ValueError, f"Workspace '{unknown}' does not exist"):
            rg.User.create(username=lost, password=PASSWORD, workspaces=[self.workspace.name, unknown])
        with self.assertRaises(ValueError):
            rg.User.from_name(lost)
        with self.assertRaises(ValueError):
            rg.User.from_name(fresh("unknown"))
        with self.assertRaises(ValueError):
            rg.User.from_id(uuid.uuid4())

    def test_are_created_listed_and_deleted_by_owners_alone(self):
        admin, other = self.add_user("admin"), self.add_user("annotator")
        self.sign_in(admin)
        for refused in (
            lambda: rg.User.create(username=fresh("ann"), password=PASSWORD),
            rg.User.list,
            lambda: rg.User.from_name(other.username),
            lambda: rg.User.from_id(other.id),
            rg.User.me().delete,
        ):
            with self.assertRaises(PermissionError):
                refused()
        self.assertEqual([workspace.id for workspace in rg.User.me().workspaces], [self.workspace.id])

    def test_that_are_deleted_are_gone_with_their_key(self):
        user = self.add_user("annotator")
        user.delete()
        with self.assertRaises(ValueError):
            rg.User.from_name(user.username)
        with self.assertRaises(UnauthorizedApiError):
            rg.init(api_url=URL, api_key=user.api_key)
        self.sign_in()
        with self.assertRaises(ValueError):
            user.delete()


class Workspaces(SdkTest):
    def test_are_created_and_found(self):
        name = fresh("team")
        made = rg.Workspace.create(name)
        self.assertEqual(made.name, name)
        self.assertEqual(rg.Workspace.from_name(name).id, made.id)
        self.assertEqual(rg.Workspace.from_id(made.id).name, name)
        names = [workspace.name for workspace in rg.Workspace.list()]
        self.assertEqual([names.count(name), names.index(self.workspace.name) < names.index(name)], [1, True])
        self.assertIn(name, [workspace.name for workspace in rg.list_workspaces()])
        with self.assertRaises(ValueError):
            rg.Workspace.create(name)
        with self.assertRaises(ValueError):
            rg.Workspace.from_name(fresh("unknown"))

    def test_take_members_and_let_them_go(self):
        user = self.add_user("annotator", member=False)
        self.assertEqual(self.workspace.users, [])
        self.workspace.add_user(user.id)
        self.assertEqual([(member.id, member.username) for member in self.workspace.users], [(user.id, user.username)])
        self.assertEqual([workspace.name for workspace in rg.User.from_id(user.id).workspaces], [self.workspace.name])
        with self.assertRaises(ValueError):
            self.workspace.add_user(user.id)
        with self.assertRaises(ValueError):
            self.workspace.add_user(uuid.uuid4())
        self.workspace.delete_user(user.id)
        self.assertEqual(self.workspace.users, [])
        with self.assertRaises(ValueError):
            self.workspace.delete_user(user.id)

    def test_are_made_and_filled_by_owners_alone(self):
        admin, annotator = self.add_user("admin"), self.add_user("annotator")
        outside = rg.Workspace.create(fresh("other"))
        self.sign_in(admin)
        own = rg.Workspace.from_id(self.workspace.id)
        self.assertEqual([member.id for member in own.users], [admin.id, annotator.id])
        for refused in (
            lambda: rg.Workspace.create(fresh("team")),
            lambda: own.add_user(annotator.id),
            lambda: own.delete_user(annotator.id),
            own.delete,
        ):
            with self.assertRaises(PermissionError):
                refused()
        with self.assertRaises(ValueError):
            rg.Workspace.from_name(outside.name)
        with self.assertRaises(RuntimeError):
            rg.Workspace.from_id(outside.id)
        self.sign_in(annotator)
        with self.assertRaises(PermissionError):
            rg.Workspace.from_id(self.workspace.id).users

    def test_refuse_names_that_break_the_rule(self):
        for name in ("Two words", "-first", ""):
            with self.assertRaises(RuntimeError):
                rg.Workspace.create(name)
        with self.assertRaises(ValueError):
            rg.Workspace.from_id("no id")

    def test_are_deleted_when_no_dataset_is_left_in_them(self):
        dataset = self.push(rg.FeedbackDataset.for_summarization())
        with self.assertRaises(ValueError):
            self.workspace.delete()
        dataset.delete()
        self.workspace.delete()
        with self.assertRaises(ValueError):
            rg.Workspace.from_name(self.workspace.name)
        with self.assertRaises(ValueError):
            rg.Workspace.from_id(self.workspace.id)
